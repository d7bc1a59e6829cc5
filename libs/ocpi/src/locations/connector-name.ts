/** OCPI 2.2.1 and 2.3.0, ConnectorType, in upper case; the names are those that drivers and sellers of plugs use. */
const NAMES = new Map([
  ['CHADEMO', 'CHAdeMO'],
  ['CHAOJI', 'ChaoJi'],
  ['DOMESTIC_A', 'NEMA 1-15'],
  ['DOMESTIC_B', 'NEMA 5-15'],
  ['DOMESTIC_C', 'Europlug (C)'],
  ['DOMESTIC_D', 'Type D'],
  ['DOMESTIC_E', 'Type E (French)'],
  ['DOMESTIC_F', 'Schuko (F)'],
  ['DOMESTIC_G', 'UK 3-pin (G)'],
  ['DOMESTIC_H', 'Type H (SI 32)'],
  ['DOMESTIC_I', 'Type I (AS 3112)'],
  ['DOMESTIC_J', 'Type J (SEV 1011)'],
  ['DOMESTIC_K', 'Type K (Danish)'],
  ['DOMESTIC_L', 'Type L (CEI 23-16)'],
  ['DOMESTIC_M', 'Type M (BS 546)'],
  ['DOMESTIC_N', 'Type N (NBR 14136)'],
  ['DOMESTIC_O', 'Type O (TIS 166)'],
  ['GBT_AC', 'GB/T AC'],
  ['GBT_DC', 'GB/T DC'],
  ['IEC_60309_2_SINGLE_16', 'CEE blue 16 A'],
  ['IEC_60309_2_THREE_16', 'CEE red 16 A'],
  ['IEC_60309_2_THREE_32', 'CEE red 32 A'],
  ['IEC_60309_2_THREE_64', 'CEE red 64 A'],
  ['IEC_62196_T1', 'J1772'],
  ['IEC_62196_T1_COMBO', 'CCS1'],
  ['IEC_62196_T2', 'Type 2'],
  ['IEC_62196_T2_COMBO', 'CCS2'],
  ['IEC_62196_T3A', 'Type 3A'],
  ['IEC_62196_T3C', 'Type 3C'],
  ['MCS', 'MCS'],
  ['NEMA_5_20', 'NEMA 5-20'],
  ['NEMA_6_30', 'NEMA 6-30'],
  ['NEMA_6_50', 'NEMA 6-50'],
  ['NEMA_10_30', 'NEMA 10-30'],
  ['NEMA_10_50', 'NEMA 10-50'],
  ['NEMA_14_30', 'NEMA 14-30'],
  ['NEMA_14_50', 'NEMA 14-50'],
  ['PANTOGRAPH_BOTTOM_UP', 'Pantograph (up)'],
  ['PANTOGRAPH_TOP_DOWN', 'Pantograph (down)'],
  ['SAE_J3400', 'NACS'],
  ['TESLA_R', 'Tesla Roadster'],
  ['TESLA_S', 'Tesla'],
]);

/**
 * The name that drivers know a connector standard by: 'Type 2' for IEC_62196_T2, in any case of the letters.
 * A code that is not in the table is shown as it is, with spaces for its underscores.
 */
export function connectorName(standard: string): string {
  return NAMES.get(standard.toUpperCase()) ?? standard.replaceAll('_', ' ');
}
