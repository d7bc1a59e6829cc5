import type { Spelling } from '../ocpi/spelling';

/** A driver as the backend's records write one. */
export interface Driver {
  readonly id: string;
  readonly email: string | null;
  /** With its +, digits only otherwise. */
  readonly phone_number: string | null;
  readonly display_name: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly receipt_email: string | null;
  readonly wants_receipt: boolean;
  readonly created_at: string;
}

/** A driver and how the backend spells answers to them. */
export interface SavedDriver {
  readonly driver: Driver;
  readonly spelling: Spelling;
}

/** The driver's full name, as far as it is known. */
export function fullName({ display_name, first_name, last_name }: Driver): string | null {
  const name = [first_name, last_name].filter(Boolean).join(' ');
  return name || display_name;
}
