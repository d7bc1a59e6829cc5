import { countOf, type Report } from './report';

const marks: Readonly<Record<string, string>> = { kept: '✓', 'not kept': '✖', unknown: '?' };

/** The report for a terminal. */
export function reportText({ url, isWriting, demands, endpoints, left }: Report): string {
  const lines = [
    `${url}: ${isWriting ? 'read and written' : 'read only'}`,
    '',
    `Demands of docs/backend.md: ${countOf(demands)}`,
    ...demands.flatMap(({ name, verdict, reason, without, ask }) => [
      `${marks[verdict]} ${name}: ${verdict === 'kept' ? '' : `${verdict}: `}${reason}`,
      ...(verdict === 'kept' ? [] : [`    without it, ${without}`]),
      ...(verdict === 'unknown' ? [`    ask the platform's team: ${ask}`] : []),
    ]),
    '',
    `Calls of the specification: ${countOf(endpoints)}`,
    ...endpoints.map(
      ({ call, verdict, reason }) => `${marks[verdict]} ${call}: ${verdict === 'kept' ? '' : `${verdict}: `}${reason}`,
    ),
    ...(left.length === 0 ? [] : ['', `✖ Left behind, release it by hand: ${left.join(', ')}`]),
  ];
  return lines.join('\n');
}
