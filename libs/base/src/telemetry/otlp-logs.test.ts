import { otlpLogs } from './otlp-logs';
import type { TelemetryEvent } from './telemetry-event';

const release = { 'wattline.part': '@wattline/checkout', 'wattline.part.version': '1.2.0' };

function recordOf(event: TelemetryEvent) {
  return otlpLogs({}, [event]).resourceLogs[0]?.scopeLogs[0]?.logRecords[0];
}

describe('telemetry-as-otlp: measurements of a page as OTLP/HTTP JSON', () => {
  test('a page load has the attributes that all records share', () => {
    const time = Date.parse('2025-09-03T14:00:00.123Z');
    const attributes = { ...release, 'wattline.duration': 412.5 };
    expect(
      otlpLogs({ 'service.name': 'wattline', 'browser.mobile': true, 'service.version': undefined }, [
        { name: 'wattline.part.load', time, attributes },
      ]),
    ).toEqual({
      resourceLogs: [
        {
          resource: {
            attributes: [
              { key: 'service.name', value: { stringValue: 'wattline' } },
              { key: 'browser.mobile', value: { boolValue: true } },
            ],
          },
          scopeLogs: [
            {
              scope: { name: 'wattline' },
              logRecords: [
                {
                  timeUnixNano: '1756908000123000000',
                  severityNumber: 9,
                  eventName: 'wattline.part.load',
                  attributes: [
                    { key: 'wattline.part', value: { stringValue: '@wattline/checkout' } },
                    { key: 'wattline.part.version', value: { stringValue: '1.2.0' } },
                    { key: 'wattline.duration', value: { doubleValue: 412.5 } },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
  });

  test('a failure is an error; whole numbers are texts, like 64-bit integers in JSON', () => {
    const attributes = { ...release, 'wattline.duration': 8_000, 'error.type': 'part-timeout' };
    expect(recordOf({ name: 'wattline.part.load', time: 0.4, attributes })).toMatchObject({
      timeUnixNano: '0000000',
      severityNumber: 17,
      attributes: expect.arrayContaining([{ key: 'wattline.duration', value: { intValue: '8000' } }]),
    });
  });

  test('a web vital has the body that the semantic conventions name', () => {
    const attributes = { ...release, 'http.route': '/station/{id}', 'wattline.navigation': 'navigate' };
    const body = { name: 'cls', value: 0.01, delta: 0.01, id: 'v5-1' } as const;
    expect(recordOf({ name: 'browser.web_vital', time: 1, attributes, body })?.body).toEqual({
      kvlistValue: {
        values: [
          { key: 'name', value: { stringValue: 'cls' } },
          { key: 'value', value: { doubleValue: 0.01 } },
          { key: 'delta', value: { doubleValue: 0.01 } },
          { key: 'id', value: { stringValue: 'v5-1' } },
        ],
      },
    });
  });

  test('a record within a trace names it in hexadecimal digits', () => {
    const attributes = {
      ...release,
      'http.request.method': 'GET',
      'url.template': '/api/users/{id}',
      'error.type': '500',
    };
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    expect(recordOf({ name: 'wattline.api.error', time: 1, attributes, traceId })).toMatchObject({ traceId });
    expect(recordOf({ name: 'wattline.api.error', time: 1, attributes })).not.toHaveProperty('traceId');
  });
});
