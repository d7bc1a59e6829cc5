import { config } from '@wattline/base/config';
import { formatsFor, i18n, readLanguage } from '@wattline/base/i18n';
import { amountText } from '@wattline/base/money';
import { Sheet, SOFT } from '../paper/sheet';
import { readBusiness, partiesOf } from '../receipt-document/parties';
import { textsNow } from '../texts/use-texts';
import { paymentState } from './charge-entries';
import { costOf, type Month } from './months-of';

/** A month's charges as a PDF, in the language on the screen: seller, buyer, a line for each charge, and the total. */
export async function monthPdf({ name, charges, sums, kwh }: Month): Promise<Uint8Array<ArrayBuffer>> {
  const formats = formatsFor(readLanguage(i18n.language));
  const t = textsNow('receipts');
  const title = `${t('title')} · ${name ?? t('unknownDate')}`;
  const sheet = await Sheet.create(config().brand, title);
  sheet.text(title, { size: 22, isBold: true });
  sheet.text(sums.map((sum) => amountText(sum, formats.money)).join(' + '), { size: 22, isBold: true });
  sheet.text(t('charges', { count: charges.length, kwh: formats.number(kwh, 2, 2) }), { colour: SOFT });
  sheet.rule();
  const { seller, buyer } = partiesOf(readBusiness(), textsNow('receipt'));
  for (const party of [seller, buyer].filter((one) => one !== null))
    sheet.row({ label: party.title, value: party.rows.map(({ value }) => value).join('\n') });
  for (const entry of charges) {
    const { id, place, startedAt, timeZone, currency } = entry;
    const cost = costOf(entry);
    sheet.rule();
    sheet.row(
      {
        label: place ?? t('station'),
        value: cost === null ? t('noCost') : amountText({ minor: cost, currency }, formats.money),
      },
      { isBold: true },
    );
    const when = startedAt === null ? '' : formats.time(new Date(startedAt), new Date(0), timeZone);
    const energy = entry.kwh === null ? '' : t('kwh', { kwh: formats.number(entry.kwh, 2, 2) });
    const facts = [when, energy, t(paymentState(entry)), `#${id.slice(-8)}`];
    sheet.text(facts.filter(Boolean).join(' · '), { size: 10, colour: SOFT });
  }
  return sheet.bytes();
}
