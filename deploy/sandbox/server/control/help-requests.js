import { listHelpRequests } from './controls.js';
import { byId, element } from './element.js';
import { clockOf, freshList } from './page.js';

/** @typedef {import('@wattline/platform').HelpRequest} HelpRequest */

const SHOWN = 20;

const show = freshList(byId('help-requests', HTMLElement), row, byId('no-help-requests', HTMLElement));

/** Reads what drivers sent to the support team anew, the latest first. */
export async function refreshHelpRequests() {
  show((await listHelpRequests()).slice(-SHOWN).toReversed());
}

/** @param {HelpRequest} request */
function row({ code, received, report }) {
  const note = typeof report['note'] === 'string' && report['note'] !== '' ? `: ${report['note']}` : '';
  return element(
    'li',
    {},
    element(
      'details',
      {},
      element('summary', {}, `${code} · ${clockOf(received)} · ${String(report['page'])}${note}`),
      element('pre', { tabindex: '0' }, JSON.stringify(report, null, 2)),
    ),
  );
}
