import { textsNow } from '@wattline/base/texts/use-texts';
import { type DebitMethod, paymentKindNames, paymentKinds } from '@wattline/charge';

const kindBy = (method: string | null) =>
  method === null ? undefined : paymentKindNames.find((kind) => paymentKinds[kind].method === method);

/** Whether this release knows how a record's payment was made. */
export const isDebitMethod = (method: string | null): method is DebitMethod => kindBy(method) !== undefined;

/** The name of a method that a driver knows; the record's own word where only a later release knows the method. */
export function methodName(method: string): string {
  const kind = kindBy(method);
  return (kind && paymentKinds[kind].name) ?? method;
}

/** The notice of a refund that was refused, in the language on the screen. `method`: its name as drivers know it. */
export const refusedNotice = (method: string): string => textsNow('refused-refund')('notice', { method });
