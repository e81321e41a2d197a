import { suggestCompanies } from '@roost/shared/contracts/accounts/account';
import { getCompany, emptyCompany, saveCompany } from '@roost/shared/contracts/workspaces/company';
import { eq } from 'drizzle-orm';
import { workspaces } from '#database/schema/workspaces.ts';
import { rejectNotFound } from '#errors/api-exception.ts';
import { implement } from '#http/implement.ts';

export const companyEndpoints = {
  suggestCompanies: implement(suggestCompanies, ({ sandbox, query }) =>
    sandbox.providers.companies.suggest(query.query),
  ),

  getCompany: implement(getCompany, async ({ database, workspaceId }) => {
    const [workspace] = await database.select().from(workspaces).where(eq(workspaces.id, workspaceId));
    return workspace ? (workspace.company ?? emptyCompany) : rejectNotFound();
  }),

  saveCompany: implement(saveCompany, async ({ database, workspaceId, body }) => {
    await database.update(workspaces).set({ company: body }).where(eq(workspaces.id, workspaceId));
    return body;
  }),
};
