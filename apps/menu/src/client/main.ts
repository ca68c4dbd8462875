import { chooseCurrency } from './currency.ts';
import { markCurrentCategory } from './current-category.ts';
import { openDetails } from './details-dialog.ts';
import { layOutWhereItWasLeft } from './far-sections.ts';
import { fitMenu } from './fit.ts';
import { keepFresh } from './fresh-page.ts';
import { rememberLanguage } from './language-memory.ts';
import { loadSearch } from './load-search.ts';
import { keepMyList } from './my-list.ts';
import { keepOffline } from './offline.ts';
import { offerPrinting } from './printing.ts';
import { offerSharing } from './sharing.ts';
import { closeSheets } from './sheets.ts';

// For browsers that cannot ask in the stylesheet whether scripts run; all others would lay the page out once more.
if (!matchMedia('(scripting: enabled)').matches) document.documentElement.classList.add('js');

// A page that says there is no menu has neither slug nor list.
if (!rememberLanguage() && document.body.dataset.slug) {
  keepFresh();
  layOutWhereItWasLeft();
  markCurrentCategory();
  chooseCurrency();
  // Before a dish is opened, which is shown as it stands then.
  fitMenu();
  keepMyList();
  openDetails();
  offerSharing();
  loadSearch();
  closeSheets();
  offerPrinting();
  keepOffline();
}
