import { logRules } from '../log-rules';
import { map, quoted } from './block';

const FIELDS = {
  at: '"$time_iso8601"',
  asked: '"$edge_asked"',
  status: '$status',
  bytes: '$body_bytes_sent',
  seconds: '$request_time',
  backendStatus: '"$upstream_status"',
  backendSeconds: '"$upstream_response_time"',
};

/** The access log: one line of JSON for each request, without query, headers and address, and masked by the log rules. */
export function accessLogLines(file: string): string[] {
  const format = Object.entries(FIELDS)
    .map(([name, value]) => `"${name}":${value}`)
    .join(',');
  return [
    // A request line may name the host too, before the path. The method of a request that was refused is in it alone.
    map('$request', '$edge_line', '$request', [
      [/^(?<line_method>\S+) +[^ :/?]+:\/\/[^/? ]*(?<line_path>\/.*)$/, '$line_method $line_path'],
    ]),
    map(
      '$edge_line',
      '$edge_shown',
      '',
      logRules.map(({ pattern, shown }) => [pattern, shown]),
    ),
    // A malformed request may hide data that the rules mask: only its method is shown.
    map('$edge_well_formed', '$edge_asked', '$request_method ***', [[/^yes$/, '$edge_shown']]),
    `log_format edge escape=json '{${format}}';`,
    `access_log ${quoted(file)} edge;`,
  ];
}
