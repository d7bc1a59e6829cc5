/** What a stop needs to wait for a connection. A page loads it ahead: it is wanted when there is none. */
export const loadWaitingStop = async () => import(/* webpackChunkName: "waiting-stop" */ './waiting-stop');
