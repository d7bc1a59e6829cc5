import { ownedDocuments } from '../drivers/identity';
import type { PaymentMethod } from './payment-method';

/** The saved cards. Exactly one of a driver's cards is the default. */
export class PaymentMethods {
  constructor(private readonly table: Map<string, PaymentMethod>) {}

  /** The default first, then the newest. */
  ofDriver(driverId: string): PaymentMethod[] {
    const newestFirst = [...this.table.values()].filter((method) => method.driverId === driverId).toReversed();
    return newestFirst.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
  }

  find(id: string): PaymentMethod | undefined {
    return this.table.get(id);
  }

  /** Adds a card; a driver's first is the default. */
  add(method: PaymentMethod): void {
    this.table.set(method.id, { ...method, isDefault: false });
    const [first] = this.ofDriver(method.driverId);
    if (method.isDefault || !first?.isDefault) this.setDefault(method);
  }

  /** Removes a card. Where it was the default, the newest of the others is. */
  remove({ id, driverId }: PaymentMethod): void {
    this.table.delete(id);
    const [next] = this.ofDriver(driverId);
    if (next && !next.isDefault) this.setDefault(next);
  }

  setDefault({ id, driverId }: PaymentMethod): void {
    for (const method of this.ofDriver(driverId)) {
      this.table.set(method.id, { ...method, isDefault: method.id === id });
    }
  }

  /** Gives one driver's cards to another; that driver's default card stays the default. */
  move(fromId: string, toId: string): void {
    const [first] = this.ofDriver(toId);
    if (first) for (const method of this.ofDriver(fromId)) this.table.set(method.id, { ...method, isDefault: false });
    ownedDocuments(this.table).move(fromId, toId);
  }
}
