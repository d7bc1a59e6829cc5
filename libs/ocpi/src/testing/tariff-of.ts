import { type Tariff, readTariff } from '../tariffs/tariff';

/** For tests: the tariff that a wire record stands for. @throws when it is none. */
export function tariffOf(wire: object): Tariff {
  const tariff = readTariff({ id: 'T1', ...wire });
  if (tariff === null) throw new Error(`Not a tariff: ${JSON.stringify(wire)}`);
  return tariff;
}
