import { SessionScreen } from './live-session/session-screen';
import { exposeScreens } from './part';
import { ReceiptScreen } from './receipt/receipt-screen';

export default exposeScreens({ 'session/:sessionId': <SessionScreen />, 'receipt/:sessionId': <ReceiptScreen /> });
