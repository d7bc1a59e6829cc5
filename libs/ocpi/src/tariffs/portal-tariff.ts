import { fields, readWire } from '@wattline/base/wire';
import * as v from '@wattline/vendor/schema';

/** A tariff as the operators' portal records it: one rate for each thing that can cost. */
export interface PortalTariff {
  readonly id: string | null;
  readonly tariffCode: string | null;
  readonly name: string | null;
  /** Per kWh. */
  readonly energyRate: number;
  /** Per hour. */
  readonly timeRate: number;
  /** Once a session. */
  readonly sessionFee: number;
  /** A share: 0.12 for 12 %. */
  readonly taxRate: number;
  /** The operator did not report the tax rate: it is the app's own, and amounts by it are estimates. */
  readonly isTaxAssumed: boolean;
  /** ISO 4217. */
  readonly currency: string;
}

/** Used where the record does not say. */
const defaults = { energyRate: 0.4, timeRate: 0, sessionFee: 0, taxRate: 0.12 };

const recordSchema = v.object({
  id: fields.orNull(fields.identifier),
  tariffId: fields.orNull(fields.identifier),
  tariffCode: fields.orNull(fields.identifier),
  name: fields.text,
  tariffName: fields.text,
  energyRate: fields.amount,
  timeRate: fields.amount,
  sessionFee: fields.amount,
  taxRate: fields.amount,
  currency: fields.currency,
});

const portalTariffSchema = v.pipe(
  v.union([
    v.pipe(
      v.object({ tariff: recordSchema }),
      v.transform(({ tariff }) => tariff),
    ),
    recordSchema,
  ]),
  v.check(({ id, tariffId, tariffCode, energyRate }) => (id ?? tariffId ?? tariffCode ?? energyRate) !== null),
  v.transform(({ tariffId, tariffName, ...record }): PortalTariff => ({
    ...record,
    id: record.id ?? tariffId,
    name: record.name ?? tariffName,
    energyRate: record.energyRate ?? defaults.energyRate,
    timeRate: record.timeRate ?? defaults.timeRate,
    sessionFee: record.sessionFee ?? defaults.sessionFee,
    taxRate: share(record.taxRate) ?? defaults.taxRate,
    isTaxAssumed: record.taxRate === null,
  })),
);

/** Some records hold 12 for 12 %: no tax is more than the price itself. */
function share(rate: number | null): number | null {
  return rate !== null && rate > 1 ? rate / 100 : rate;
}

/**
 * A portal tariff as it came over the wire: bare or in a field `tariff`, in either spelling. Null when it is none: no
 * id, code or energy rate to know it by.
 */
export function readPortalTariff(wire: unknown): PortalTariff | null {
  return readWire(portalTariffSchema, wire);
}
