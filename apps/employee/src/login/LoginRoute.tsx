import { useSearch } from '@tanstack/react-router';
import type { Arrival } from '../app/arrival.ts';
import { LoginScreen } from './LoginScreen.tsx';

/** The way in where the app is there already: after signing out, or from a link inside it. */
export function LoginRoute() {
  const arrival: Arrival = useSearch({ strict: false });
  return <LoginScreen arrival={arrival} />;
}
