import type { Session } from '../sessions/session';
import type { Tariff } from '../tariffs/tariff';
import { FALLBACK_PERCENT } from './fallback-tax';

/** OCPI's numbers have four decimals. */
const fourDecimals = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The tax in percent that a session's reported cost tells; null where it tells none. */
export function reportedPercent({ totalCost }: Session): number | null {
  const { exclVat, inclVat } = totalCost ?? { exclVat: null, inclVat: null };
  if (exclVat === null || inclVat === null || exclVat === 0 || inclVat < exclVat) return null;
  return fourDecimals(((inclVat - exclVat) / exclVat) * 100);
}

/** Tariffs of which every price can be computed before its tax. */
export interface SplitTariffs {
  readonly tariffs: readonly Tariff[];
  /** Their prices hold a tax that nothing tells: how much of them it is, is assumed. */
  readonly isTaxAssumed: boolean;
}

/**
 * Splits prices that hold a tax without its rate (OCPI 2.3.0, TaxIncluded) by `percent`; if that is null by the
 * receipt's fall-back, which is assumed. The total does not depend on it.
 */
export function splitByTax(tariffs: readonly Tariff[], percent: number | null): SplitTariffs {
  if (!tariffs.some(isUnsplit)) return { tariffs, isTaxAssumed: false };
  const vat = percent ?? FALLBACK_PERCENT;
  return {
    tariffs: tariffs.map((tariff) => (isUnsplit(tariff) ? withVat(tariff, vat) : tariff)),
    isTaxAssumed: percent === null,
  };
}

const isUnsplit = ({ taxIncluded, elements }: Tariff): boolean =>
  taxIncluded === 'YES' && elements.some(({ components }) => components.some(({ vat }) => vat === null));

const withVat = (tariff: Tariff, percent: number): Tariff => ({
  ...tariff,
  elements: tariff.elements.map(({ components, restrictions }) => ({
    components: components.map((component) => ({ ...component, vat: component.vat ?? percent })),
    restrictions,
  })),
});
