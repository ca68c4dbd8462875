import { may } from '@sofra/contract/permissions';
import type { Shop } from '@sofra/contract/shops';
import { CircleAlert, Eye } from 'lucide-react';
import { type ComponentType, useId, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HistoryList } from '../history/history-list.tsx';
import { KnownThings, onlyCurrency } from '../history/history-words.ts';
import { LastEdit } from '../history/last-edit.tsx';
import { useUploadWords } from '../images/uploads.ts';
import { useDraft } from '../lib/use-draft.ts';
import { FormWithPreview } from '../preview/form-with-preview.tsx';
import { ConflictDialog } from '../ui/conflict-dialog.tsx';
import { DraftBar } from '../ui/draft-bar.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { AddressPanel } from './address-panel.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { GeneralPanel } from './general-panel.tsx';
import { HoursPanel } from './hours-panel.tsx';
import { ImagePanel } from './image-panel.tsx';
import { type ShopTab, shopTabs, wrongFields } from './shop-fields.ts';
import { previewOf, shopForm } from './shop-values.ts';
import { useShopWords } from './shop-words.ts';
import { SocialPanel } from './social-panel.tsx';
import { useShopForm } from './use-shop-form.ts';
import { useShopTab } from './use-shop-tab.ts';

/** They have nothing that is saved with the form. */
const tabsOfTheirOwn: readonly ShopTab[] = ['users', 'history'];

export interface ShopEditorProps {
  shop: Shop;
  /** The tab of the people, which has forms of its own. */
  UserManagement: ComponentType<{ shop: Shop }>;
}

export function ShopEditor({ shop, UserManagement }: ShopEditorProps) {
  const { t } = useTranslation();
  const idBase = useId();
  const frame = useRef<HTMLFormElement>(null);
  const { tab, openTab, showField } = useShopTab(frame);
  const { form, submit, isSaving, discard, question } = useShopForm(shop, { onWrong: showField });
  const { isDirty, errors } = form.formState;
  const mayEdit = may(shop.my_role, 'shop.edit');
  const uploading = useUploadWords();
  const hasUnsaved = isDirty || uploading !== undefined;
  const draft = useDraft({
    form,
    schema: shopForm,
    name: `shop:${shop._id}`,
    isOff: !mayEdit,
    ...useShopWords(),
  });
  const wrong = wrongFields(errors);
  const panel = { idBase, current: tab };

  return (
    <>
      <LastEdit shopId={shop._id} entity="shop" entityId={shop._id} />
      {!mayEdit && (
        <p className="flex items-start gap-3 rounded-box bg-base-300 p-3 text-sm">
          <Eye className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {t('shops.edit.read_only')}
        </p>
      )}
      <Tabs
        label={t('shops.edit.title')}
        idBase={idBase}
        current={tab}
        onChange={openTab}
        tabs={shopTabs.map((id) => ({
          id,
          label: t(`shops.tabs.${id}`),
          mark: wrong.some((field) => field.tab === id) && (
            <CircleAlert className="size-4 text-error" role="img" aria-label={t('shops.edit.tab_wrong')} />
          ),
        }))}
      />
      <DraftBar draft={draft} />
      <FormWithPreview
        shopId={shop._id}
        control={form.control}
        previewOf={(values) => (mayEdit ? { shop: previewOf(values) } : {})}
        firstLanguage={shop.menu_languages[0] ?? ''}
        isOff={tabsOfTheirOwn.includes(tab)}
      >
        <FormProvider {...form}>
          <form ref={frame} noValidate className="contents" onSubmit={submit}>
            {/* It switches fields off together and is no group with a name. */}
            <fieldset disabled={!mayEdit} role="none" className="contents">
              <TabPanel {...panel} id="general">
                <GeneralPanel shop={shop} />
              </TabPanel>
              <TabPanel {...panel} id="address">
                <AddressPanel />
              </TabPanel>
              <TabPanel {...panel} id="contact">
                <ContactPanel />
              </TabPanel>
              <TabPanel {...panel} id="image">
                <ImagePanel shop={shop} />
              </TabPanel>
              <TabPanel {...panel} id="hours">
                <HoursPanel />
              </TabPanel>
              <TabPanel {...panel} id="social">
                <SocialPanel />
              </TabPanel>
            </fieldset>
            {mayEdit && (hasUnsaved || !tabsOfTheirOwn.includes(tab)) && (
              <SaveBar
                isDirty={hasUnsaved}
                isSaving={isSaving}
                waiting={uploading}
                save={t('shops.edit.save')}
                onDiscard={discard}
                leave={
                  <Link to="/dashboard" className="btn">
                    {t('common.cancel')}
                  </Link>
                }
              />
            )}
          </form>
        </FormProvider>
      </FormWithPreview>
      <TabPanel {...panel} id="users">
        <UserManagement shop={shop} />
      </TabPanel>
      <TabPanel {...panel} id="history">
        <KnownThings value={{ currency: onlyCurrency(shop) }}>
          <HistoryList shop={shop} asked={{ entity: 'shop', entityId: shop._id }} />
        </KnownThings>
      </TabPanel>
      <LeaveGuard isDirty={hasUnsaved} lostWith="session" isKept={isDirty} note={uploading} />
      {question && <ConflictDialog {...question} busy={isSaving} />}
    </>
  );
}
