export { chromium } from './engines/chromium';
export type { Browser, Device, Engine, EngineName, Tab } from './engines/engine';
export { firefox } from './engines/firefox';
export { webkit } from './engines/webkit';
