export { fakeBackend, type FakeAnswer, type FakeBackend, type FakeRequest } from './fake-backend';
export { recordBus } from './record-bus';
export { renderRemote, type RenderedRemote } from './render-remote';
export { stationWire, tariffWire, type ConnectorWire, type StationWire } from './wire-fixtures';
