import { boot } from './boot';
import { showBootFailure } from './boot-failure';
import { reportThrown } from './federation';

// A script that was asked for twice, since it did not come, may come twice (docs/rules.md: files-come-by-themselves).
const { dataset } = document.documentElement;
if (!dataset['app']) {
  dataset['app'] = 'started';
  boot().catch((error: unknown) => {
    showBootFailure(error);
    void reportThrown(error, null);
  });
}
