import { routes, type SellerProduct } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productForm } from '../builders.ts';
import { type Catalogue, otherSeller, reviewer, seller, startCatalogue } from '../service.ts';

const { createProduct, disableProduct, enableProduct, rejectProduct, updateProduct } = routes.catalogue;

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await startCatalogue();
});
afterAll(() => catalogue.close());

const submit = (huid: unknown, as = seller) => catalogue.call(createProduct, { as, body: productForm({ huid }) });
const taken = { status: 409, code: 'huid-taken', field: 'huid' };
const refusal = ({ status, problem }: Pick<Awaited<ReturnType<typeof submit>>, 'status' | 'problem'>) => ({
  status,
  code: problem.code,
  field: problem.errors?.[0]?.field,
});

describe('a HUID', () => {
  test('is kept in capital letters, without the blanks of a hallmark', async () => {
    expect((await submit(' ab 12 c3 ')).body.product.huid).toBe('AB12C3');
  });

  test('has six letters or digits', async () => {
    for (const huid of ['AB12C', 'AB12C34', 'AB 2C3', 'AB12C₹', 123456]) {
      const { status, problem } = await submit(huid);
      expect([status, problem.errors?.[0]?.field], String(huid)).toEqual([400, 'huid']);
    }
  });

  test('is refused while another active piece has it, of whichever seller', async () => {
    await submit('ZZ0001');
    expect(refusal(await submit('zz0001', otherSeller))).toEqual(taken);
    expect(refusal(await submit('ZZ0001'))).toEqual(taken);
  });

  test('can be used by several pieces at once by none but one', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => submit('ZZ0002')));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  test('is held by the piece on the market, also after an edit that waits takes another', async () => {
    const product = await catalogue.submitApproved({ huid: 'ZZ0003' });
    const edit = { ...product, huid: 'ZZ0004' };
    await catalogue.call(updateProduct, { as: seller, params: { id: product.id }, body: edit });
    expect(refusal(await submit('ZZ0003', otherSeller))).toEqual(taken);
    expect(refusal(await submit('ZZ0004', otherSeller))).toEqual(taken);
  });

  test('is free once its piece is discontinued, which then cannot come back beside the new one', async () => {
    const { id } = (await submit('ZZ0005')).body.product as SellerProduct;
    await catalogue.call(disableProduct, { as: seller, params: { id } });
    expect((await submit('ZZ0005', otherSeller)).status).toBe(201);
    const back = await catalogue.call(enableProduct, { as: seller, params: { id } });
    expect([back.status, back.problem.code]).toEqual([409, 'huid-taken']);
  });

  test('is free once its piece was rejected, which then cannot be sent again beside the new one', async () => {
    const product = (await submit('ZZ0006')).body.product as SellerProduct;
    const params = { id: product.id };
    await catalogue.call(rejectProduct, {
      as: reviewer,
      params,
      body: { note: 'The HUID is not yours.', version: product.version },
    });
    expect((await submit('ZZ0006', otherSeller)).status).toBe(201);
    const again = { ...product, version: undefined };
    expect(refusal(await catalogue.call(updateProduct, { as: seller, params, body: again }))).toEqual(taken);
  });

  test('of a rejected edit is free; that of the piece on the market is held', async () => {
    const product = await catalogue.submitApproved({ huid: 'ZZ0007' });
    const params = { id: product.id };
    const edited = await catalogue.call(updateProduct, { as: seller, params, body: { ...product, huid: 'ZZ0008' } });
    const { version } = edited.body.product as SellerProduct;
    await catalogue.call(rejectProduct, { as: reviewer, params, body: { note: 'The HUID is not yours.', version } });
    expect((await submit('ZZ0008', otherSeller)).status).toBe(201);
    expect(refusal(await submit('ZZ0007', otherSeller))).toEqual(taken);
  });

  test('may be left out of any number of pieces', async () => {
    for (const huid of ['', null, undefined]) expect((await submit(huid)).status).toBe(201);
  });
});
