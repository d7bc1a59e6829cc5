import { guaranteesFile } from '../guarantees-file';
import { countOf, type Report } from './report';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text in HTML: answers of a backend may hold any. */
const text = (value: string): string => value.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** The same, with names in backticks as code. */
const prose = (value: string): string => text(value).replace(/`([^`]+)`/g, '<code>$1</code>');

const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-bottom: 1px solid #ccc; padding: .4rem; text-align: left; vertical-align: top; }
  .kept { color: #14622d; } .not-kept { color: #a31515; font-weight: 600; } .unknown { color: #555; }
  code, h1 { overflow-wrap: anywhere; }
  pre { background: #f4f4f4; padding: 1rem; overflow: auto; }
  @media (max-width: 45rem) {
    thead { display: none; }
    table, tbody, tr, td { display: block; }
    td { border: 0; padding: .1rem 0; }
    tr { border-bottom: 1px solid #ccc; padding: .6rem 0; }
  }`;

const row = (cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<table>\n<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`;

const verdictCell = (verdict: string): string => `<span class="${verdict.replaceAll(' ', '-')}">${verdict}</span>`;

/** The report as a page that needs no other file. */
export function reportHtml({ url, time, isWriting, demands, endpoints, left }: Report): string {
  const demandRows = demands.map(({ name, verdict, reason, without, ask }) =>
    row([
      `<code>${name}</code>`,
      verdictCell(verdict),
      prose(verdict === 'unknown' ? `${reason}. Ask: ${ask}` : reason),
      prose(without),
    ]),
  );
  const endpointRows = endpoints.map(({ call, verdict, reason }) =>
    row([`<code>${text(call)}</code>`, verdictCell(verdict), text(reason)]),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(url)}: what the backend keeps</title>
<style>${STYLE}
</style>
</head>
<body>
<h1>What ${text(url)} keeps</h1>
<p>${isWriting ? 'Read and written' : 'Read only'}, ${text(time)}.</p>
${left.length === 0 ? '' : `<p class="not-kept">Left behind, release it by hand: ${text(left.join(', '))}</p>\n`}<h2>Demands: ${countOf(demands)}</h2>
${table(['Demand', 'Verdict', 'Because', 'Without it'], demandRows)}
<h2>Calls of the specification: ${countOf(endpoints)}</h2>
${table(['Call', 'Verdict', 'Because'], endpointRows)}
<h2>For the environment</h2>
<pre>${text(JSON.stringify(guaranteesFile(demands), null, 2))}</pre>
</body>
</html>
`;
}
