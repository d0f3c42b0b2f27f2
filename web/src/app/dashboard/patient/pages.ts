import { type DashboardPage, pagesOfEveryRole, pagesOfPeople } from '../pages.ts'

/** One entry a page. */
export const pages: DashboardPage[] = [...pagesOfPeople, ...pagesOfEveryRole]
