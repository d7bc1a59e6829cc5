export { plantedSecrets } from '../planted-secrets';
export { fakeBackend, type FakeAnswer, type FakeBackend, type FakeRequest } from './fake-backend';
export { fakeCaches, removeCaches } from './fake-caches';
export { fakeTime, NOW, pass } from './fake-time';
export { prefixesOf } from './prefixes-of';
export { recordBus } from './record-bus';
export { renderScreens, type RenderedScreens } from './render-screens';
export { envelope, keptAnswer, stationWire, tariffWire, type ConnectorWire, type StationWire } from './wire-fixtures';
