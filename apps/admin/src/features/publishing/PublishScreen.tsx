export function PublishScreen() {
  return null;
}
