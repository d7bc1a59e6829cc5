import { exposeScreens } from './part';

export default exposeScreens({
  'session/:sessionId': async () =>
    (await import(/* webpackChunkName: "screen-session" */ './live-session/session-screen')).SessionScreen,
  'receipt/:sessionId': async () =>
    (await import(/* webpackChunkName: "screen-receipt" */ './receipt/receipt-screen')).ReceiptScreen,
  // Its name is not a screen's, and no data leaves with its document: what is declared weighs on every page's document.
  receipts: async () => (await import(/* webpackChunkName: "history" */ './history/history-screen')).HistoryScreen,
});
