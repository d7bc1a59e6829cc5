/** Functions of axios for what this app does not send or ask for: forms, cookies, progress, cancel tokens. */
export default null;
export const trackStream = null;
export const progressEventReducer = null;
export const progressEventDecorator = null;
export const asyncDecorator = null;
