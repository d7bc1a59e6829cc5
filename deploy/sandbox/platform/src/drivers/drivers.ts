import { randomUUID } from 'node:crypto';
import type { Spelling } from '../wire/spelling';

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
  /** Their rights beside charging: 'release-operator' of the release desk. */
  readonly roles?: readonly string[];
}

/** The driver's full name, as far as it is known. */
export function fullName({ display_name, first_name, last_name }: Driver): string | null {
  const name = [first_name, last_name].filter(Boolean).join(' ');
  return name || display_name;
}

/** A driver of whom nothing is known. */
export const newDriver = (at: Date): Driver => ({
  id: `drv-${randomUUID().slice(0, 13)}`,
  email: null,
  phone_number: null,
  display_name: null,
  first_name: null,
  last_name: null,
  receipt_email: null,
  wants_receipt: false,
  created_at: at.toISOString(),
});

/** The drivers, and as which users of the sign-in service they sign in. */
export class Drivers {
  constructor(
    private readonly table: Map<string, SavedDriver>,
    /** The driver's id by the sign-in service's. */
    private readonly identities: Map<string, string>,
  ) {}

  /** Oldest first. */
  all(): SavedDriver[] {
    return [...this.table.values()];
  }

  find(id: string): SavedDriver | undefined {
    return this.table.get(id);
  }

  findByEmail(email: string): SavedDriver | undefined {
    return this.all().find(({ driver }) => driver.email?.toLowerCase() === email.toLowerCase());
  }

  findByPhone(phone: string): SavedDriver | undefined {
    return this.all().find(({ driver }) => driver.phone_number === phone);
  }

  /** Finds the driver who signed in as this user of the sign-in service. */
  findByIdentity(uid: string): SavedDriver | undefined {
    return this.table.get(this.identities.get(uid) ?? '');
  }

  /** The user of the sign-in service as whom a driver signed in last. */
  identityOf(driverId: string): string | undefined {
    return [...this.identities].findLast(([, id]) => id === driverId)?.[0];
  }

  /** Adds a driver or replaces the one of the same id. No other driver may have the phone number or e-mail address. */
  save(saved: SavedDriver): SavedDriver {
    this.table.set(saved.driver.id, saved);
    return saved;
  }

  /** Makes a user of the sign-in service sign in as this driver from now on. */
  link(uid: string, driverId: string): void {
    this.identities.delete(uid);
    this.identities.set(uid, driverId);
  }

  /** Gives one driver's users of the sign-in service to another. */
  moveIdentities(fromId: string, toId: string): void {
    for (const [uid, id] of this.identities) if (id === fromId) this.identities.set(uid, toId);
  }

  /** Removes a driver with their identities. */
  remove(id: string): void {
    this.table.delete(id);
    for (const [uid, driverId] of this.identities) if (driverId === id) this.identities.delete(uid);
  }
}

/** Joins two drivers: the fields of one, with those that only the other has. */
export const mergedDriver = (staying: SavedDriver, { driver: leaving }: SavedDriver): SavedDriver => ({
  ...staying,
  driver: {
    ...staying.driver,
    email: staying.driver.email ?? leaving.email,
    display_name: staying.driver.display_name ?? leaving.display_name,
    first_name: staying.driver.first_name ?? leaving.first_name,
    last_name: staying.driver.last_name ?? leaving.last_name,
    receipt_email: staying.driver.receipt_email ?? leaving.receipt_email,
    wants_receipt: staying.driver.wants_receipt || leaving.wants_receipt,
  },
});
