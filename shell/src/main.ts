import { boot } from './boot';
import { showBootFailure } from './boot-failure';

boot().catch(showBootFailure);
