/** For a tariff that names no VAT, in percent: an estimate (docs/rules.md: labelled-estimates). */
export const FALLBACK_PERCENT = 12;
