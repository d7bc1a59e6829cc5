export { errorCode, framesOf, ownFrame, stacktraceOf, type Fingerprint, type Frame } from './exception';
export { otlpLogs, type Attributes, type OtlpAttribute, type OtlpLogs, type OtlpValue } from './otlp-logs';
export {
  funnelSteps,
  webVitals,
  type FunnelStep,
  type TelemetryEvent,
  type TelemetryEvents,
  type WebVital,
  type WebVitalBody,
} from './telemetry-event';
