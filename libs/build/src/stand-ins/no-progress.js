/** ky's streams that report the progress of an upload or a download; nobody asks for it. */
export const streamRequest = (request) => request;
export const streamResponse = (response) => response;
