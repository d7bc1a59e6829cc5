import type { Spelling } from '../ocpi/spelling';

/** A driver as the backend's records write one. */
export interface Driver {
  id: string;
  email: string | null;
  /** With its +, digits only otherwise. */
  phone_number: string | null;
  display_name: string | null;
  first_name: string | null;
  last_name: string | null;
  receipt_email: string | null;
  wants_receipt: boolean;
  created_at: string;
}

/** A driver and how the backend spells answers to them. */
export interface SavedDriver {
  driver: Driver;
  spelling: Spelling;
}

/** The driver's full name, as far as it is known. */
export function fullName({ display_name, first_name, last_name }: Driver): string | null {
  const name = [first_name, last_name].filter(Boolean).join(' ');
  return name || display_name;
}
