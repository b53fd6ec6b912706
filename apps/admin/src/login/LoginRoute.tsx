import { withBase } from '@legajo/ui/route/with-base.ts';
import { useRouter, useSearch } from '@tanstack/react-router';
import { LoginScreen } from './LoginScreen.tsx';

/** The way in where the portal is there already: after signing out, or from a link inside it. */
export function LoginRoute() {
  const { expired, reset } = useSearch({ from: '/login' });
  const router = useRouter();
  return (
    <LoginScreen
      expired={expired ?? false}
      reset={reset}
      onReset={() => void router.navigate({ to: '/login', search: {}, replace: true })}
      onIn={(wanted) => router.history.push(withBase(router.basepath, wanted))}
    />
  );
}
