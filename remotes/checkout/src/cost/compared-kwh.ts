import { storageKeys } from '@wattline/contract';
import { readText } from '@wattline/storage';

const USUAL_KWH = 20;
const MOST_KWH = 250;

/** For how much energy the driver compares connectors on the station's page; 20 kWh where they have not chosen. */
export function comparedKwh(): number {
  const kwh = Number(readText('local', storageKeys.comparedEnergy));
  return kwh > 0 && kwh <= MOST_KWH ? kwh : USUAL_KWH;
}
