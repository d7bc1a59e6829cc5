import type { PortalTariff, Tariff } from '@wattline/sandbox/platform';
import { portalTariffs, tariffs } from './seed-data';

/** The brand, and the money, tax and help number of its country, that the first day's data are played for. */
export interface Market {
  /** The service's name in codes, links of a sign-in and requests of the wallet. */
  readonly brand: string;
  /** ISO 4217, in capitals, with two decimals: the sandbox counts in hundredths. */
  readonly currency: string;
  /** The tax of every price that names one; null: as the seed's files say. */
  readonly taxPercent: number | null;
  /** The number of the operators' help lines; null: as the seed's files say. */
  readonly phone: string | null;
}

/** The market that the seed's files are written for: Puerto Rico's and the mainland's. */
export const USUAL_MARKET: Market = { brand: 'Wattline', currency: 'USD', taxPercent: null, phone: null };

/** The seed's tariffs in a market: the same numbers in its currency, with its tax. */
export function tariffsIn(market: Market): readonly Tariff[] {
  const inMarket = ({ tariff_alt_text: texts, ...tariff }: Tariff): Tariff => ({
    ...tariff,
    ...(texts && {
      tariff_alt_text: texts.map(({ language, text }) => ({ language, text: priced(text, language, market) })),
    }),
    currency: currencyIn(tariff.currency, market),
    elements: tariff.elements.map((element) => ({
      ...element,
      price_components: element.price_components.map((one) => ({
        ...one,
        ...(one.vat !== undefined && market.taxPercent !== null && { vat: market.taxPercent }),
      })),
    })),
  });
  return tariffs.map(inMarket);
}

/** The portal's records in a market, each in its own shape. */
export function portalTariffsIn(market: Market): readonly PortalTariff[] {
  const translated = (name: string, value: unknown): unknown => {
    if (name === 'currency' && typeof value === 'string') return currencyIn(value, market);
    if (/^tax_?rate$/i.test(name) && market.taxPercent !== null) return market.taxPercent / 100;
    return value;
  };
  return portalTariffs.map(({ id, code, body }) => ({
    id,
    code,
    body: JSON.parse(JSON.stringify(body), translated),
  }));
}

const currencyIn = (currency: string, market: Market): string =>
  currency === USUAL_MARKET.currency ? market.currency : currency;

/** '$0.40 per kWh' as '€0.40 per kWh', and as '0,40 €' where the text's language writes it so. */
function priced(text: string, language: string, { currency }: Market): string {
  if (currency === USUAL_MARKET.currency) return text;
  return text.replaceAll(/\$(\d+(?:\.(\d+))?)/g, (_, amount: string, decimals = '') =>
    new Intl.NumberFormat(language, { style: 'currency', currency, minimumFractionDigits: decimals.length }).format(
      Number(amount),
    ),
  );
}
