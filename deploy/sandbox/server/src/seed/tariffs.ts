import * as v from 'valibot';
import type { PortalTariff, Tariff } from '@wattline/sandbox/platform';
import everyday from './data/tariffs/everyday-tariffs.json';
import portal from './data/tariffs/portal-tariffs.json';
import unusual from './data/tariffs/unusual-tariffs.json';
import { readSeed } from './read-seed';

const text = v.string();
const number = v.number();
const perhaps = <Schema extends v.GenericSchema>(schema: Schema) => v.exactOptional(schema);

const price = v.strictObject({ excl_vat: number, incl_vat: perhaps(number) });

const tariffsSchema: v.GenericSchema<unknown, Tariff[]> = v.array(
  v.strictObject({
    country_code: text,
    party_id: text,
    id: text,
    currency: text,
    type: perhaps(text),
    tariff_alt_text: perhaps(v.array(v.strictObject({ language: text, text }))),
    tariff_alt_url: perhaps(text),
    min_price: perhaps(price),
    max_price: perhaps(price),
    elements: v.array(
      v.strictObject({
        price_components: v.array(
          v.strictObject({
            type: v.picklist(['ENERGY', 'FLAT', 'PARKING_TIME', 'TIME']),
            price: number,
            vat: perhaps(number),
            step_size: number,
          }),
        ),
        restrictions: perhaps(
          v.strictObject({
            start_time: perhaps(text),
            end_time: perhaps(text),
            day_of_week: perhaps(v.array(text)),
            min_duration: perhaps(number),
            max_duration: perhaps(number),
            reservation: perhaps(v.picklist(['RESERVATION', 'RESERVATION_EXPIRES'])),
          }),
        ),
      }),
    ),
    start_date_time: perhaps(text),
    end_date_time: perhaps(text),
    last_updated: text,
  }),
);

const portalSchema: v.GenericSchema<unknown, PortalTariff[]> = v.array(
  v.strictObject({ id: text, code: text, body: v.record(text, v.unknown()) }),
);

/** The tariffs that most stations charge, then those that change with the hour, the date or the session, and those that are hard to show. */
export const tariffs: readonly Tariff[] = [
  ...readSeed('data/tariffs/everyday-tariffs.json', tariffsSchema, everyday),
  ...readSeed('data/tariffs/unusual-tariffs.json', tariffsSchema, unusual),
];

/** The portal's records, in the shapes in which it answers: wrapped or bare, camelCase or snake_case. */
export const portalTariffs = readSeed('data/tariffs/portal-tariffs.json', portalSchema, portal);
