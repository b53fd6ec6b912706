export function DetailScreen() {
  return null;
}
