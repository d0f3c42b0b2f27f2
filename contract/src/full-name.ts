interface Named {
  title?: string | null
  firstName: string
  lastName: string
}

/** With the title that doctors bear: 'Prof. Dr. Anna Weber'. */
export const fullName = ({ title, firstName, lastName }: Named) =>
  [title, firstName, lastName].filter(Boolean).join(' ')
