import { parseArgs } from 'node:util';
import { serveHealth } from './serve-health';

const HELP = `wattline-health [--port N] [--host ADDRESS] [--data FILE]
  Takes what pages measure (OTLP/HTTP JSON, POST /api/telemetry/v1/logs) and tells how each release does
  (GET /api/release-health). Put it behind the edge, whose X-Forwarded-For it believes.
  --port N         (8082)
  --host ADDRESS   (127.0.0.1)
  --data FILE      keeps the last day over a restart
  WATTLINE_HEALTH_TOKEN   what readers must show`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8082' },
    host: { type: 'string', default: '127.0.0.1' },
    data: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) console.log(HELP);
else {
  const readToken = process.env['WATTLINE_HEALTH_TOKEN'];
  const app = await serveHealth({ host: values.host, port: Number(values.port), dataFile: values.data, readToken });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
  console.log(`How releases do: http://${values.host}:${values.port}/api/release-health`);
}
