import { useState } from 'react';

/** When the component came onto the screen: what it shows does not jump while it stands there. */
export const useNow = (): Date => useState(() => new Date())[0];
