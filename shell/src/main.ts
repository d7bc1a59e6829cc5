// No screen of the shell needs it: it is here for the remotes to take.
import '@wattline/query';
import { boot } from './boot';
import { showBootFailure } from './boot-failure';

boot().catch(showBootFailure);
