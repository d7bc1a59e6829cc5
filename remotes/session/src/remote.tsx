import { exposeScreens } from './part';

export default exposeScreens({
  'session/:sessionId': async () =>
    (await import(/* webpackChunkName: "screen-session" */ './live-session/session-screen')).SessionScreen,
  'receipt/:sessionId': async () =>
    (await import(/* webpackChunkName: "screen-receipt" */ './receipt/receipt-screen')).ReceiptScreen,
});
