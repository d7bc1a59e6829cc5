/** Somebody else's address, so that only who knows it recognises it (reading 5): j•••@example.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = at > 0 ? email : '';
  return `${first}•••${at < 0 ? '' : email.slice(at)}`;
}
