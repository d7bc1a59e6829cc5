import { phoneDigits } from './phone-digits';

/** Whether a number's area code is Puerto Rico's, 787 or 939 (specification 2, §9). */
export const isPuertoRico = (phone: string): boolean => /^(787|939)/.test(phoneDigits(phone));
