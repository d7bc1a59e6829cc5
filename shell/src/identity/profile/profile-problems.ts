import { isWholePhone } from '@wattline/ui';

/** The problems of a profile, by its fields; null: the field is valid. */
export interface ProfileProblems {
  readonly email: 'emailRequired' | 'emailInvalid' | null;
  readonly phone: 'phoneRequired' | 'phoneInvalid' | null;
}

const addressPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function emailProblem(email: string): ProfileProblems['email'] {
  if (email.trim() === '') return 'emailRequired';
  return addressPattern.test(email.trim()) ? null : 'emailInvalid';
}

function phoneProblem(phone: string): ProfileProblems['phone'] {
  if (phone.trim() === '') return 'phoneRequired';
  return isWholePhone(phone) ? null : 'phoneInvalid';
}

/** Checks a driver's entries. */
export const profileProblems = (email: string, phone: string): ProfileProblems => ({
  email: emailProblem(email),
  phone: phoneProblem(phone),
});
