/** Specification 1, §6: a label by the e-mail address, and nothing that opens anything (reading 3). */
export const roleOf = (email: string | null): 'admin' | 'user' =>
  email?.toLowerCase().includes('admin') ? 'admin' : 'user';
