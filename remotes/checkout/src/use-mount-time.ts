import { useState } from 'react';

/** When the component was mounted: what it shows does not change while it is on the page. */
export const useMountTime = (): Date => useState(() => new Date())[0];
