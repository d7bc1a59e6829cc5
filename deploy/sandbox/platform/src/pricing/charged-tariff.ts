import * as v from 'valibot';

/** A list of which only the items that the schema can read are kept. */
const readable = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((items) =>
        items.flatMap((item) => {
          const { success, output } = v.safeParse(schema, item);
          return success ? [output] : [];
        }),
      ),
    ),
    [],
  );

const number = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number(), v.finite(), v.minValue(0));
const perhaps = v.fallback(v.nullish(number), null);
const text = v.fallback(v.nullish(v.string()), null);
const price = v.fallback(v.nullish(v.object({ excl_vat: number, incl_vat: perhaps })), null);

const component = v.object({
  type: v.picklist(['ENERGY', 'FLAT', 'PARKING_TIME', 'TIME']),
  price: number,
  vat: perhaps,
  step_size: v.fallback(v.pipe(number, v.transform(Math.ceil), v.minValue(1)), 1),
});

const restrictions = v.object({
  start_time: text,
  end_time: text,
  start_date: text,
  end_date: text,
  day_of_week: v.fallback(v.nullish(v.array(v.string())), null),
  min_kwh: perhaps,
  max_kwh: perhaps,
  min_power: perhaps,
  max_power: perhaps,
  min_duration: perhaps,
  max_duration: perhaps,
  min_current: perhaps,
  max_current: perhaps,
  reservation: text,
});

const chargedTariff = (currency: string) =>
  v.object({
    id: v.string(),
    currency: v.fallback(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), currency),
    min_price: price,
    max_price: price,
    elements: readable(
      v.object({ price_components: readable(component), restrictions: v.fallback(v.nullish(restrictions), null) }),
    ),
    start_date_time: text,
    end_date_time: text,
  });

/** A tariff as far as its prices go, whatever else its feed put there. */
export type ChargedTariff = v.InferOutput<ReturnType<typeof chargedTariff>>;

export type ChargedComponent = v.InferOutput<typeof component>;

export type ChargedRestrictions = v.InferOutput<typeof restrictions>;

/** Reads a tariff's prices; nothing of what is no tariff, or names no price. A tariff may leave its currency out. */
export function readChargedTariff(tariff: unknown, usualCurrency = 'USD'): ChargedTariff | undefined {
  const { success, output } = v.safeParse(chargedTariff(usualCurrency), tariff);
  return success && output.elements.some(({ price_components }) => price_components.length > 0)
    ? withOmittedVat(output)
    : undefined;
}

/** Where a component's VAT is left out beside one that is named, none applies (OCPI 2.2.1, PriceComponent). */
function withOmittedVat(tariff: ChargedTariff): ChargedTariff {
  const components = tariff.elements.flatMap(({ price_components }) => price_components);
  if (components.every(({ vat }) => vat == null)) return tariff;
  return {
    ...tariff,
    elements: tariff.elements.map((element) => ({
      ...element,
      price_components: element.price_components.map((one) => ({ ...one, vat: one.vat ?? 0 })),
    })),
  };
}
