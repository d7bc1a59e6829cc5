// No screen of the shell needs them: they are here for the remotes to take.
import '@wattline/http';
import '@wattline/query';
import { boot } from './boot';
import { showBootFailure } from './boot-failure';

boot().catch(showBootFailure);
