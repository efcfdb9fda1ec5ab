import { unique } from './shop.ts';
import { fillAll, path, result, save, slugFrom, tab } from './store-editor.ts';
import { expect, testOfNewSeller } from './test-seller.ts';

// The API answers a seller without a store with 404.
testOfNewSeller.use({ expectedFailures: [/404.*\/api\/seller-store\/my-store/] });

testOfNewSeller('an address that is reserved, or is none, is refused beside its field', async ({ page }) => {
  await page.goto(path);
  await fillAll(page, unique('Saaj House'));
  await tab(page, 'Basic Info').click();
  const address = page.getByLabel('Web address of the store');
  for (const reserved of ['new', 'admin', 'api', 'store', 'seller']) {
    await address.fill(reserved);
    await save(page).click();
    await expect(result(page, 'Validation Errors').getByRole('listitem')).toHaveCount(1);
    await result(page, 'Validation Errors').getByRole('listitem').getByRole('button').click();
    await expect(address).toBeFocused();
    await expect(address).toHaveAttribute('aria-invalid', 'true');
  }
  await address.fill('Saaj House!');
  await address.blur();
  await expect(address).toHaveAccessibleDescription(/only lowercase letters, digits and hyphens/);
});

testOfNewSeller.describe('an address that is taken', () => {
  testOfNewSeller.use({ expectedFailures: [/(404|409).*\/api\/seller-store\/my-store/] });

  testOfNewSeller('is shown beside the field, and nothing typed is lost', async ({ page }) => {
    await page.goto(path);
    await fillAll(page, unique('Saaj House'));
    await tab(page, 'Basic Info').click();
    const address = page.getByLabel('Web address of the store');
    await address.fill('johari-kothi-jaipur');
    await save(page).click();
    await result(page, 'Validation Errors').getByRole('listitem').getByRole('button').click();
    await expect(address).toBeFocused();
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expect(address).toHaveValue('johari-kothi-jaipur');
    await address.fill(slugFrom(unique('Saaj House')));
    await save(page).click();
    await expect(result(page, 'Store saved')).toBeVisible();
  });
});
