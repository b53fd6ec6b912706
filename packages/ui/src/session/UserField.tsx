import { TextField, type TextFieldProps } from '../kit/field/TextField.tsx';

/** A user's name, which the browser may fill in and nobody corrects. */
export function UserField(
  props: Pick<TextFieldProps, 'label' | 'value' | 'error' | 'autoFocus' | 'help'> & {
    readonly onType: (user: string) => void;
  },
) {
  const { onType, ...field } = props;
  return (
    <TextField
      {...field}
      name="user"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      onChange={({ target }) => onType(target.value)}
    />
  );
}
