import { everyTable, jobsTable } from '../every-table.ts'
import { filledBeforeTests, type TestServer } from '../test-server.ts'
import { countingTables } from './calls.ts'

export const useChanges = (server: TestServer) => filledBeforeTests(() => noteChanges(server))

/**
 * Notes from now on every row that a finished transaction wrote, as it was and as it is: what is
 * rolled back is not in it.
 * So a proof asks after each call whether a row changed, however many tables and rows there are.
 */
export async function noteChanges({ pool }: TestServer) {
  const names = [...(await everyTable(pool)), jobsTable]
  const triggers = names.map(
    name => `
    create trigger noted after insert or update or delete on ${name}
      for each row execute function noted.change('${name}');
    create trigger noted_emptied after truncate on ${name}
      for each statement execute function noted.change('${name}')`,
  )
  await pool.query(`
    create schema noted;
    create table noted.change (at bigserial, of text not null, rows jsonb not null);
    create function noted.change() returns trigger language plpgsql as $$
    begin
      insert into noted.change (of, rows)
        values (tg_argv[0], jsonb_build_array(to_jsonb(old), to_jsonb(new)));
      return null;
    end $$;
    ${triggers.join(';')}`)
  return {
    async forget() {
      await pool.query('truncate noted.change')
    },
    /** The tables of which rows changed since; with ids, only rows that held or hold one of them count. */
    async tables(except: string[] = countingTables, ids: string[] = ['']): Promise<string[]> {
      const { rows } = await pool.query<{ of: string }>(
        `select distinct of from noted.change where of <> all($1)
           and exists (select from unnest($2::text[]) id where strpos(rows::text, id) > 0)
         order by of`,
        [except, ids],
      )
      return rows.map(row => row.of)
    },
  }
}
