/** The address of an account that is not the driver's own, so that only its owner recognises it: j•••@example.com (docs/rules.md: masked-owner). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = at > 0 ? email : '';
  return `${first}•••${at < 0 ? '' : email.slice(at)}`;
}
