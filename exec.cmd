@rem The scripts of package.json begin with "exec", so that npm's signals reach the program and not a shell. For cmd it is this file.
@%*
